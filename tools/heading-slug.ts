/** The fragment of a link to a heading, as GitHub and other renderers of Markdown build it. */
export function headingSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
