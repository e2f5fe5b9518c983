import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what a template fills in is no markup, unless it is markup itself', () => {
  const text = `<script>"&'`
  const inner = html`<b>${text}</b>`
  expect(html`<p title="${text}">${[inner, undefined, 1]}</p>`.html).toBe(
    '<p title="&#60;script&#62;&#34;&#38;&#39;"><b>&#60;script&#62;&#34;&#38;&#39;</b>1</p>',
  )
})
