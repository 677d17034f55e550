/** What a toast says, translated. */
export interface ToastWords {
  readonly title?: string | undefined;
  readonly message: string;
}
