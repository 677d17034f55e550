import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wayElsewhere } from '#src/data/address/wayElsewhere.ts';

interface LeadToProps {
  readonly path: string;
  /** The state that the screen there gets. */
  readonly state?: unknown;
}

/**
 * Leads to another address, in place of this one. What stays leads once: whoever came to a second address before the way
 * from the first was drawn would be left before an empty page, so that each address has one of its own.
 */
export const LeadTo = ({ path, state = null }: LeadToProps) => {
  const { key } = useLocation();
  return <Leading key={key} path={path} state={state} />;
};

/** The state stays the same object: another one would lead anew at each drawing, and nobody would get there. */
const Leading = ({ path, state }: LeadToProps) => {
  const [kept] = useState(state);
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever has gone on by then gets where they want, and is led from here when they come back.
    if (!wayElsewhere.isUnderWay()) void navigate(path, { replace: true, state: kept });
  }, [navigate, path, kept]);
  return null;
};
