import { fork } from 'node:child_process';

/** A process of its own that answers what it is asked. */
export interface HelperProcess<Ask, Reply> {
  ask(ask: Ask): Promise<Reply>;
  end(): void;
}

interface Message<Content> {
  readonly id: number;
  readonly content: Content;
}

/** Starts this very bundle once more in the role that its first argument names. */
export const startHelper = <Ask, Reply>(role: string): HelperProcess<Ask, Reply> => {
  const child = fork(process.argv[1] ?? '', [role]);
  const waiting = new Map<number, (reply: Reply) => void>();
  let asked = 0;
  child.on('message', ({ id, content }: Message<Reply>) => {
    waiting.get(id)?.(content);
    waiting.delete(id);
  });
  return {
    ask: (content) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        child.send({ id: asked, content });
      }),
    end: () => void child.kill('SIGKILL'),
  };
};

/** The other side: answers every question of the process that started this one. */
export const answerParent = <Ask, Reply>(answer: (ask: Ask) => Promise<Reply>): void => {
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, content }: Message<Ask>) => {
    void answer(content).then((reply) => process.send?.({ id, content: reply }));
  });
};
