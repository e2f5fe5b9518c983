import { shareAndPart } from './share-and-part.ts'
import { test } from './stack.ts'

test.use({ database: 'mariadb' })

test('two members meet, share a document and part again on MariaDB', { tag: '@full' }, async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000)
  await shareAndPart(browser, stack.origins)
})
