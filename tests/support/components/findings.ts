import axe from 'axe-core';

/** What axe finds on the page, one line each. What only a drawn page shows (contrast, sizes) is the browser tests'. */
export const findings = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
