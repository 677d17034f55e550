import type { FirstStepsProps } from '#src/records/firstSteps/FirstSteps.tsx';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';

const load = async () => (await import('#src/records/firstSteps/FirstSteps.tsx')).FirstSteps;

/** The way through the first day, in a file of its own: most firms are past it. */
export const LateFirstSteps = (props: FirstStepsProps) => {
  const [FirstSteps] = useQuietPart(load);
  return FirstSteps ? <FirstSteps {...props} /> : null;
};
