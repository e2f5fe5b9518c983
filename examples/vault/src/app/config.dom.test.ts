import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

function pageWith(config: string): Document {
  const page = document.implementation.createHTMLDocument()
  const element = page.createElement('script')
  element.id = 'config'
  element.type = 'application/json'
  element.textContent = config
  page.body.append(element)
  return page
}

test('the document names API and own origin', () => {
  const config = { apiOrigin: 'https://id.example.org', origin: 'https://vault.example.org' }
  expect(readConfig(pageWith(JSON.stringify(config)))).toEqual(config)
})

test.each(['{"origin":"https://vault.example.org"}', 'null', '"SHRD_CONFIG"'])(
  'a document with %s starts nothing',
  (config) => {
    expect(() => readConfig(pageWith(config))).toThrow()
  },
)
