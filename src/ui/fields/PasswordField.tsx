import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { RefAttributes } from 'react';

/** A password to type. Mantine's own shows that it is faulty, and does not say so to whoever cannot see it (UX-31). */
export const PasswordField = (props: PasswordInputProps & RefAttributes<HTMLInputElement>) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
);
