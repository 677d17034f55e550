import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface LeadToProps {
  readonly path: string;
  /** What the screen there is told. */
  readonly state?: unknown;
}

/**
 * Leads to another address, in place of this one. A `Navigate` that stays leads once: whoever came to a second address
 * before the way from the first was drawn would be left before an empty page, so that each address has one of its own.
 */
export const LeadTo = ({ path, state = null }: LeadToProps) => {
  const { key } = useLocation();
  return <Leading key={key} path={path} state={state} />;
};

/** What is told stays the same object: another one leads anew at each drawing, and none gets there. */
const Leading = ({ path, state }: LeadToProps) => {
  const [told] = useState(state);
  return <Navigate to={path} replace state={told} />;
};
