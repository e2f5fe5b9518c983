import { describe, expect, test } from 'vitest'
import { findIconProblem } from './icon-problem.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const addressOf = (type: string, content: string | Buffer) =>
  `data:image/${type};base64,${Buffer.from(content).toString('base64')}`
const problemOf = (svg: string) => findIconProblem(addressOf('svg+xml', svg))

describe('a drawing', () => {
  test.each([
    `<svg ${XMLNS} viewBox="0 0 24 24"><path d="M1 1h2" fill="#e24329"/></svg>`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg ${XMLNS}><g fill='none'><circle r="1"/></g></svg>`,
    `<svg ${XMLNS}><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/></svg>`,
    `<svg ${XMLNS}><title>R &amp; D</title><text>R</text></svg>`,
  ])('of shapes is one: %s', (svg) => {
    expect(problemOf(svg)).toBeUndefined()
  })

  test.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg><SCRIPT>alert(1)</SCRIPT></svg>',
    '<svg><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><path\nonclick = "alert(1)"/></svg>',
    '<svg><path d="M1 1"onclick="alert(1)"/></svg>',
    '<svg><a href="javascript:alert(1)"><path/></a></svg>',
    '<svg><path xlink:href="https://evil.example"/></svg>',
    '<svg><image href="https://evil.example/pixel"/></svg>',
    '<svg><use href="https://evil.example#a"/></svg>',
    '<svg><foreignObject><iframe src="https://evil.example"/></foreignObject></svg>',
    '<svg><animate attributeName="href"/></svg>',
    '<svg><style>@import "https://evil.example"</style></svg>',
    '<svg><path style="fill:red"/></svg>',
    '<svg><rect fill="url(https://evil.example)"/></svg>',
    '<svg><rect fill="URL( \'https://evil.example\')"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    '<svg><![CDATA[<script>]]></svg>',
    '<svg><?php echo 1 ?></svg>',
    '<svg><!-- made by hand --></svg>',
    '<svg><!--><script>alert(1)</script>--></svg>',
    '<svg><!---><script>alert(1)</script>--></svg>',
    '<svg><!-- --!><script>alert(1)</script>--></svg>',
    '<svg><?x ><script>alert(1)</script>?></svg>',
    '<svg><!-- > --><script/><!-- --></svg>',
    '<svg><!-- <g> <script>alert(1)</script></svg>',
    '<scr<g>ipt/>',
    '<html><svg/></html>',
    '<svg><path d="&#106;"/></svg>',
    'text',
    '',
  ])('is refused with anything else: %s', (svg) => {
    expect(problemOf(svg)).toContain('shapes only')
  })
})

describe('an image', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')

  test('is what its address says', () => {
    expect(findIconProblem(addressOf('png', png))).toBeUndefined()
    expect(findIconProblem(addressOf('webp', webp))).toBeUndefined()
  })

  test('is refused if it is something else', () => {
    expect(findIconProblem(addressOf('png', webp))).toBe('the icon is no PNG')
    expect(findIconProblem(addressOf('png', ''))).toBe('the icon is no PNG')
    expect(findIconProblem(addressOf('webp', png))).toBe('the icon is no WebP')
    expect(findIconProblem(addressOf('svg+xml', png))).toContain('shapes only')
  })

  test('is not looked for in the name of a sign', () => {
    expect(findIconProblem('key')).toBeUndefined()
  })
})
