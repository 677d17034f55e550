import { act } from '@testing-library/react';

/** Lets what waits for a task of its own be drawn. */
export const nextTask = (): Promise<void> => act(() => new Promise<void>((resolve) => window.setTimeout(resolve)));
