/** The fragment by which renderers of Markdown, GitHub's first, link to a heading. */
export function headingSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
