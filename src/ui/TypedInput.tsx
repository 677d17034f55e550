import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type TypedTextProps, useTypedText } from '#src/ui/useTypedText.ts';

type Without<P> = Omit<P, 'value' | 'onChange' | 'defaultValue'>;

/** A line of text in a form so large that a key must not wait for it. */
export const TypedInput = ({ value, onChange, ...props }: Without<TextInputProps> & TypedTextProps) => (
  <TextInput {...props} {...useTypedText({ value, onChange })} />
);

/** Several lines of text in a form so large that a key must not wait for it. */
export const TypedTextarea = ({ value, onChange, ...props }: Without<TextareaProps> & TypedTextProps) => (
  <Textarea {...props} {...useTypedText({ value, onChange })} />
);
