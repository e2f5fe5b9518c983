import { afterEach, expect, test } from 'vitest'
import { followPrinting } from './follow-printing.ts'

const root = document.documentElement

afterEach(() => {
  document.body.replaceChildren()
  root.removeAttribute('data-shrd-print')
})

function place(content: string) {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.innerHTML = `<div id="frame">${content}</div>`
  document.body.append(host)
  const stop = followPrinting(host, shadow)
  const marks = () => [host.dataset.print, shadow.getElementById('frame')?.dataset.shrdPrint]
  return { stop, marks }
}

const say = (type: 'beforeprint' | 'afterprint') => dispatchEvent(new Event(type))

test('what is printed alone is marked on both sides of the shadow tree, as long as that takes', () => {
  const codes = place('<ol data-print="codes"></ol>')
  const other = place('<p></p>')
  root.dataset.shrdPrint = 'codes'
  say('beforeprint')
  expect(codes.marks()).toEqual(['codes', 'codes'])
  expect(other.marks()).toEqual([undefined, undefined])
  expect(
    document.adoptedStyleSheets.some(({ cssRules }) => /print/.test(cssRules[0]?.cssText ?? '')),
  ).toBe(true)
  say('afterprint')
  expect(codes.marks()).toEqual([undefined, undefined])
})

test('the page itself is printed as it is', () => {
  const { marks } = place('<ol data-print="codes"></ol>')
  say('beforeprint')
  expect(marks()).toEqual([undefined, undefined])
})

test('one that left the page marks nothing', () => {
  const { stop, marks } = place('<ol data-print="codes"></ol>')
  stop()
  root.dataset.shrdPrint = 'codes'
  say('beforeprint')
  expect(marks()).toEqual([undefined, undefined])
})
