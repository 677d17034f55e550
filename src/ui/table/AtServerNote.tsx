import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface AtServerNoteProps {
  readonly state: 'idle' | 'asking' | 'found' | 'failed' | 'offline';
  /** How many of the rows shown the server found and this device did not. */
  readonly count: number;
  readonly more: boolean;
}

/** One quiet line below a search: whether the server was asked too, and what became of it. */
export const AtServerNote = ({ state, count, more }: AtServerNoteProps) => {
  const { t } = useTranslation();
  const found = t(count === 0 ? 'atServer.none' : 'atServer.found', { count });
  const words = state === 'found' ? `${found} ${more ? t('atServer.more') : ''}` : t(`atServer.${state}`);
  // The place is there before its words are: only then are they spoken.
  return (
    <div role="status">
      {state === 'idle' ? null : (
        <Text size="sm" c="dimmed" px="md" pb="xs">
          {words}
        </Text>
      )}
    </div>
  );
};
