export interface SplitFaults {
  /** The first sentence of each field that the form draws, by its path. */
  readonly atFields: Readonly<Record<string, string>>;
  /** Every other sentence: they are said beside the form, so that none is lost. Empty where there is none. */
  readonly beside: string;
}

/**
 * What a server said about fields, by where the form can show it.
 * @param drawn the paths of the fields that show an error
 * @param pathOf the path of a field that the server names
 */
export const splitFaults = (
  fields: Readonly<Record<string, readonly string[]>>,
  drawn: readonly string[],
  pathOf: (name: string) => string,
): SplitFaults => {
  const said = Object.entries(fields).map(([name, sentences]) => ({ path: pathOf(name), sentences }));
  const isDrawn = ({ path }: { readonly path: string }): boolean => drawn.includes(path);
  return {
    atFields: Object.fromEntries(
      said.filter(isDrawn).flatMap(({ path, sentences: [first] }) => (first ? [[path, first]] : [])),
    ),
    beside: said
      .filter((fault) => !isDrawn(fault))
      .flatMap(({ sentences }) => sentences)
      .join(' '),
  };
};
