import { escapeHtml, fillHtml } from './fill-words.ts'
import type { MailContent, MailLink } from './mail-content.ts'
import type { ButtonColors } from './mail-look.ts'

const PAGE =
  'margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5'
const COLUMN = 'max-width:520px;margin:0 auto'
const CODE = 'font-family:monospace;font-size:28px;letter-spacing:4px;font-weight:bold'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none'
const ADDRESS = 'font-size:14px;word-break:break-all'
const FOOT = 'margin-top:32px;font-size:13px'

/** Renders a mail as HTML. It loads nothing, so no one learns that it was opened. */
export function drawHtml({ values, ...content }: MailContent, colors: ButtonColors): string {
  const { locale, lead, code, link, details, close, foot } = content
  const fill = (text: string) => fillHtml(text, values)
  const paragraphs = [
    ...lead.map((text) => paragraph(fill(text))),
    ...(code === undefined ? [] : [paragraph(leftToRight(code), CODE)]),
    ...(link === undefined ? [] : drawLink(link, colors)),
    ...(details.length === 0 ? [] : [paragraph(details.map(fill).join('<br>'))]),
    ...close.map((text) => paragraph(fill(text))),
    paragraph(fill(foot), FOOT),
  ]
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${fill(content.subject).replace(/<\/?bdi>/g, '')}</title>
</head>
<body style="${PAGE}">
<div style="${COLUMN}">
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}

function drawLink({ href, button, address }: MailLink, { ground, text }: ButtonColors): string[] {
  const style = `${BUTTON};background:${escapeHtml(ground)};color:${escapeHtml(text)}`
  return [
    paragraph(`<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(button)}</a>`),
    paragraph(`${escapeHtml(address)}<br>${leftToRight(href)}`, ADDRESS),
  ]
}

function paragraph(html: string, style?: string): string {
  return style === undefined ? `<p>${html}</p>` : `<p style="${style}">${html}</p>`
}

function leftToRight(text: string): string {
  return `<span dir="ltr">${escapeHtml(text)}</span>`
}
