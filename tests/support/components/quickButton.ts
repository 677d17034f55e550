import { within } from '@testing-library/react';
import { t } from '#tests/support/components/words.ts';

/** The button that opens one value of a filing where it stands. */
export const quickButton = (place: HTMLElement, field: string) =>
  within(place).getByRole('button', {
    name: (name) => name.startsWith(t('quick.edit', { label: t(`patents.fields.${field}`) })),
  });
