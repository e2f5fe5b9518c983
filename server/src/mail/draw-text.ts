import { fillText } from './fill-words.ts'
import type { MailContent } from './mail-content.ts'

/** Renders a mail as plain text. A code or an address has its own line. */
export function drawText({ values, ...content }: MailContent): string {
  const { lead, code, link, details, close, foot } = content
  const fill = (text: string) => fillText(text, values)
  const paragraphs = [
    ...lead.map(fill),
    ...(code === undefined ? [] : [code]),
    ...(link === undefined ? [] : [`${link.button}\n${link.href}`]),
    ...(details.length === 0 ? [] : [details.map(fill).join('\n')]),
    ...close.map(fill),
    fill(foot),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
