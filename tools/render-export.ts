import { type DocTag, unwrapLines } from './docstring.ts'
import type { PublicExport } from './public-api.ts'

/** The place that describes the export of a name. `undefined` if there is no such export. */
export type LinkTo = (name: string) => string | undefined

/**
 * How the tags of a docstring are printed, in this order. Tags of one kind are printed together.
 */
const TAGS: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  param: (texts) => texts.map(toParam).join('\n'),
  returns: (texts) => texts.map((text) => `Returns ${toSentence(text)}`).join('\n\n'),
  default: (texts) => texts.map((text) => `By default ${toSentence(text)}`).join('\n\n'),
  throws: (texts) => texts.map((text) => `Throws ${toSentence(text)}`).join('\n\n'),
  see: (texts) => `See ${texts.map(toSources).join('; ')}.`,
  example: (texts) => texts.map((text) => toCode(text)).join('\n\n'),
}

/**
 * An export as a section of a page: its docstring and its signature.
 *
 * @param notes more text, below the signature
 */
export function renderExport(
  found: PublicExport,
  linkTo: LinkTo,
  notes: readonly string[] = [],
): string {
  const { name, declaration, description, tags } = found
  const strange = tags.filter((tag) => !Object.hasOwn(TAGS, tag.name))
  if (strange.length > 0) {
    throw new TypeError(`The docstring of ${name} has an unknown tag: @${strange[0]?.name}`)
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

/** The text up to the first full stop that ends a sentence. */
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

/** Makes links of sources that are pages of this repository or RFCs. */
function toSources(text: string): string {
  return text
    .replace(/\.$/, '')
    .replaceAll(/docs\/(\S+\.md)/g, (path, below: string) => `[${path}](../../${below})`)
    .replaceAll(/RFC (\d+)/g, '[RFC $1](https://www.rfc-editor.org/rfc/rfc$1)')
}

function toCode(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}
