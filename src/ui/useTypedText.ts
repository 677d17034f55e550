import { type ChangeEvent, useState, useTransition } from 'react';

export interface TypedTextProps {
  readonly value?: string;
  readonly onChange: (text: string) => void;
}

/**
 * Shows what is typed at once and lets a large form follow a moment later: a form copies and compares itself at every
 * change, which is too much between two keys. The form's own values are right at once; only what shows them waits.
 */
export const useTypedText = ({ value = '', onChange }: TypedTextProps) => {
  const [typed, setTyped] = useState(value);
  const [isFollowing, follow] = useTransition();
  // Changed from elsewhere: by a draft that is resumed, or a text copied from another filing.
  if (!isFollowing && typed !== value) setTyped(value);
  return {
    value: typed,
    onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      setTyped(text);
      follow(() => onChange(text));
    },
  };
};
