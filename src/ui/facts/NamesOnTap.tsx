import { Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface NamesOnTapProps {
  /** One line each. */
  readonly names: readonly string[];
  /** What stands there for them, such as flags or a number. */
  readonly children: ReactNode;
}

/**
 * What stands short for several names, which a tap or a click tells in full: a finger has no way to hover. The keyboard
 * does not stop here, in a list of many rows: each row opens, and tells them there.
 */
export const NamesOnTap = ({ names, children }: NamesOnTapProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const short = (
    <UnstyledButton
      tabIndex={-1}
      aria-expanded={opened}
      title={names.join('\n')}
      onClick={() => setOpened(!opened)}
      fz="inherit"
    >
      {children}
    </UnstyledButton>
  );
  // A list has many of these and opens one: the others have nothing that could be placed.
  if (!opened) return short;
  return (
    <Popover opened onChange={setOpened} shadow="md" withinPortal position="bottom-start">
      <Popover.Target>{short}</Popover.Target>
      <Popover.Dropdown aria-label={t('common.allNames')}>
        <Stack gap={2}>
          {names.map((name) => (
            <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
