import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Müller', 'muller'],
  ['Straße', 'strasse'],
  ['Smørrebrød på Ærø', 'smorrebrod pa aero'],
  ['Œuvre déjà-vu, façade', 'oeuvre deja-vu, facade'],
  ['Perché così?', 'perche cosi?'],
  ['İstanbul ığdır', 'istanbul igdir'],
  ['ﬁle №5', 'file no5'],
  ['Ώρα', 'ωρα'],
  ['  two   spaces\n\tand lines ', 'two spaces and lines'],
  ['a  b', 'a b'],
])('%o is compared as %o', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a text that was typed composed or decomposed is the same', () => {
  expect(foldText('é'.normalize('NFD'))).toBe(foldText('é'.normalize('NFC')))
})
