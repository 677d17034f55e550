import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { Choice } from '#domain/rules/records/choices.ts';

/**
 * What a picker offers. While it is open nothing moves: whoever is about to click would take what comes under the pointer
 * in place of what was seen. What has gone keeps its place and can no longer be taken, what is new follows behind; when it
 * is opened again, everything stands as it should.
 */
export const useSteadyChoices = (options: readonly Choice[], isOpen: boolean): readonly Choice[] => {
  const [last, setLast] = useState({ options, isOpen, offered: options });
  if (last.options === options && last.isOpen === isOpen) return last.offered;
  const offered = isOpen && last.isOpen ? inTheirPlaces(last.offered, options) : options;
  setLast({ options, isOpen, offered });
  return offered;
};

const inTheirPlaces = (offered: readonly Choice[], options: readonly Choice[]): readonly Choice[] => {
  const fresh = new Map<RecordId, Choice>(options.map((option) => [option.value, option]));
  const kept = offered.map((choice) => {
    const still = fresh.get(choice.value);
    fresh.delete(choice.value);
    return still ?? gone(choice);
  });
  return [...kept, ...fresh.values()];
};

const gone = (choice: Choice): Choice => ({
  ...choice,
  ...(choice.count === undefined ? {} : { count: 0 }),
  disabled: true,
});
