import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { goesAway, goesWithIt, passFocusOn } from '#src/ui/page/passFocusOn.ts';

export interface DraftOffer {
  readonly key: string;
  /** What it is of: `Nouveau client · Aciéries`. */
  readonly text: string;
  /** When it was last changed, as an instant. */
  readonly at: string;
  /** Null where there is nothing any more that it could be gone on with. */
  readonly onResume: (() => void) | null;
  /** What going on is called, where it is not to take up the draft. */
  readonly resumeLabel?: string | undefined;
  readonly onDiscard: () => void;
}

/** Unfinished forms, each to be gone on with or given up (UX-05). Nothing where there is none. */
export const DraftOffers = ({ offers }: { readonly offers: readonly DraftOffer[] }) => {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Stack gap="xs" mb="md" component="section" aria-label={t('draft.offers')}>
      {offers.map(({ key, text, at, onResume, resumeLabel, onDiscard }) => (
        <Paper key={key} {...goesWithIt} withBorder px="md" py={8}>
          <Group justify="space-between" gap="xs">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <IconHistory size={18} aria-hidden style={{ flexShrink: 0 }} />
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Group>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                {...goesAway}
                onClick={() => {
                  passFocusOn();
                  onDiscard();
                }}
              >
                {t('common.delete')}
              </Button>
              {onResume ? (
                <Button size="compact-sm" variant="default" onClick={onResume}>
                  {resumeLabel ?? t('draft.resume', { when: formatDateTime(at) })}
                </Button>
              ) : null}
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
};
