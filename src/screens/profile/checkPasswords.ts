import { newPassword } from '#domain/newPassword.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

export interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

export type PasswordErrors = Partial<Record<keyof Passwords, string>>;

type Translate = (key: string, params?: Record<string, string | number>) => string;

/** VAL-03 to VAL-08: one sentence per field that is wrong; none when all may be sent. */
export const checkPasswords = (values: Passwords, t: Translate): PasswordErrors => {
  const strength = schemaErrors<string>(newPassword, t)(values.newPassword)[''];
  return {
    ...(values.currentPassword === '' ? { currentPassword: t('validation.required') } : {}),
    ...(strength ? { newPassword: strength } : {}),
    ...(values.repeated === values.newPassword ? {} : { repeated: t('validation.passwordsDiffer') }),
  };
};
