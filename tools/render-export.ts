import { type DocTag, unwrapLines } from './docstring.ts'
import type { PublicExport } from './public-api.ts'

/** Where the export of a name is described; `undefined` for what is not exported. */
export type LinkTo = (name: string) => string | undefined

/** How tags of a docstring are printed, in this order; those of one kind stand together. */
const TAGS: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  param: (texts) => texts.map(toParam).join('\n'),
  returns: (texts) => texts.map((text) => `Returns ${toSentence(text)}`).join('\n\n'),
  default: (texts) => texts.map((text) => `By default ${toSentence(text)}`).join('\n\n'),
  throws: (texts) => texts.map((text) => `Throws ${toSentence(text)}`).join('\n\n'),
  see: (texts) => `See ${texts.map(toSources).join('; ')}.`,
  example: (texts) => texts.map((text) => toCode(text)).join('\n\n'),
}

/**
 * All that the docstring of an export says, around its signature, as a section of a page.
 *
 * @param notes what else is said, below the signature
 */
export function renderExport(
  found: PublicExport,
  linkTo: LinkTo,
  notes: readonly string[] = [],
): string {
  const { name, declaration, description, tags } = found
  const strange = tags.filter((tag) => !Object.hasOwn(TAGS, tag.name))
  if (strange.length > 0) {
    throw new TypeError(`${name} has a tag that is not printed: @${strange[0]?.name}`)
  }
  return [
    `## ${name}`,
    toLinks(description, linkTo),
    toCode(declaration.replaceAll(/;$/gm, '')),
    ...notes,
    ...Object.entries(TAGS).flatMap(([tag, render]) => renderTags(tags, tag, render, linkTo)),
  ].join('\n\n')
}

function renderTags(
  tags: readonly DocTag[],
  wanted: string,
  render: (texts: readonly string[]) => string,
  linkTo: LinkTo,
): string[] {
  const texts = tags.filter(({ name }) => name === wanted).map(({ text }) => text)
  if (texts.length === 0) return []
  return [wanted === 'example' ? render(texts) : toLinks(render(texts.map(unwrapLines)), linkTo)]
}

/** Up to the first full stop that ends a word and is followed by something new. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = toLinks(text, () => undefined).split('\n')
  return /^.*?[.!?](?= [^a-z]|$)/.exec(paragraph)?.[0] ?? paragraph
}

function toLinks(text: string, linkTo: LinkTo): string {
  return text.replaceAll(/\{@link (\w+)\}/g, (_, name: string) => {
    const address = linkTo(name)
    return address === undefined ? `\`${name}\`` : `[\`${name}\`](${address})`
  })
}

function toParam(text: string): string {
  const [name = '', ...words] = text.split(' ')
  return `- \`${name}\`: ${words.join(' ').replace(/\.? @default /, '; by default ')}`
}

function toSentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`
}

/** Pages of this repository and RFCs can be followed. */
function toSources(text: string): string {
  return text
    .replace(/\.$/, '')
    .replaceAll(/docs\/(\S+\.md)/g, (path, below: string) => `[${path}](../../${below})`)
    .replaceAll(/RFC (\d+)/g, '[RFC $1](https://www.rfc-editor.org/rfc/rfc$1)')
}

function toCode(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}
