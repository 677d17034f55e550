import { useEffect, useEffectEvent } from 'react';
import { VaultError } from '#src/db/vault/VaultError.ts';

/**
 * Tells of what the device had no room to store and nothing on the screen waits for, such as a view that was renamed or
 * a draft that was given up. Forms say it themselves, beside what was typed.
 */
export const useNotStored = (tell: () => void): void => {
  const told = useEffectEvent(tell);
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent): void => {
      if (VaultError.isFull(reason)) told();
    };
    window.addEventListener('unhandledrejection', onRejection);
    return () => window.removeEventListener('unhandledrejection', onRejection);
  }, []);
};
