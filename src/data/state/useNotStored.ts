import { useEffect, useEffectEvent } from 'react';
import { VaultError } from '#src/db/VaultError.ts';

/**
 * Reports what the device had no room to store and nothing on the screen waits for, such as a view that was renamed or
 * a draft that was given up. Forms say it themselves, beside what was typed.
 */
export const useNotStored = (say: () => void): void => {
  const onFull = useEffectEvent(say);
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent): void => {
      if (VaultError.isFull(reason)) onFull();
    };
    window.addEventListener('unhandledrejection', onRejection);
    return () => window.removeEventListener('unhandledrejection', onRejection);
  }, []);
};
