import { Kbd, Modal, Table, Text } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** `mod` is ⌘ on a Mac and Ctrl elsewhere. */
const shortcuts: readonly (readonly [key: string, keys: readonly string[]])[] = [
  ['palette', ['mod', 'K']],
  ['search', ['/']],
  ['clear', ['Esc']],
  ['submit', ['mod', '↵']],
  ['neighbours', ['← →']],
  ['status', ['F2']],
  ['undo', ['mod', 'Z']],
  ['sheet', ['?']],
];

/** UX-28: every key that does something, on any keyboard. */
export const ShortcutsSheet = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const mod = useOs() === 'macos' ? '⌘' : 'Ctrl';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Table>
        <Table.Tbody>
          {shortcuts.map(([key, keys]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Text size="sm">{t(`shortcuts.${key}`)}</Text>
              </Table.Td>
              <Table.Td ta="right">
                {keys.map((name, at) => (
                  <span key={name}>
                    {at > 0 ? ' + ' : null}
                    <Kbd>{name === 'mod' ? mod : name}</Kbd>
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
};
