import { Button, Group, type PasswordInputProps, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { freshPassword } from '#src/screens/users/generatePassword.ts';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';

export interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** A password for somebody else: typed, or made here and then shown, for it has to be handed over. */
export const NewPasswordField = ({ value, onChange, ...input }: NewPasswordFieldProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [made, setMade] = useState('');
  const make = (): void => {
    const password = freshPassword();
    setMade(password);
    setShown(true);
    onChange(password);
  };
  return (
    <Stack gap={6}>
      <PasswordField
        required
        description={t('validation.passwordRule')}
        autoComplete="new-password"
        {...input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
      />
      <Group gap="sm">
        <Button variant="default" size="compact-sm" onClick={make}>
          {t('users.form.generate')}
        </Button>
        {made !== '' && made === value ? <CopyText text={made} label={input.label} /> : null}
      </Group>
    </Stack>
  );
};
