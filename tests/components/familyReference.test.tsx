import { expect, it } from 'vitest';
import { familyReference } from '#src/records/familyReference.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';

const partsOf = (referenceFamille: string): string => {
  const { container, unmount } = renderBlock(<p>{familyReference({ referenceFamille })}</p>);
  for (const joint of container.querySelectorAll('wbr')) joint.replaceWith('|');
  const parts = container.querySelector('p')?.textContent ?? '';
  unmount();
  return parts;
};

it('UX-49 a reference too long for its column is broken at its joints, and no figure of it is left alone', () => {
  expect(partsOf('HEL-0031')).toBe('HEL-0031');
  expect(partsOf('WO2024010484')).toMatch(/^WO\|2024010484/);
  expect(partsOf('ARP030101575A')).toMatch(/^ARP\|030101575\|A/);
});
