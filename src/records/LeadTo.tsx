import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface LeadToProps {
  readonly path: string;
  /** The state that the screen there gets. */
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

/** The state stays the same object: another one would lead anew at each drawing, and nobody would get there. */
const Leading = ({ path, state }: LeadToProps) => {
  const [kept] = useState(state);
  return <Navigate to={path} replace state={kept} />;
};
