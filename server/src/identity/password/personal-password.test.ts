import { expect, test } from 'vitest'
import { isPersonalPassword } from './personal-password.ts'

const person = { email: 'grete.strauss@wolkenhaus.example', name: 'Margarete Strauß' }

test.each([
  ['the address', 'x grete.strauss@wolkenhaus.example x'],
  ['the local part', 'oh grete.strauss oh'],
  ['a word of it', 'Strausswirtschaft am Hang'],
  ['the domain', 'hinter dem WOLKENHAUS links'],
  ['the name', 'Margarete Strauß wohnt hier'],
  ['a word of the name, in capitals', 'MARGARETENBLUMEN am weg'],
  ['the name without its space', 'margaretestrauss-12345'],
  ['the name in other letters of the same meaning', 'lieber STRAUẞ als fink'],
])('a password with %s of its person is personal [IDENT-20]', (_, password) => {
  expect(isPersonalPassword(password, person)).toBe(true)
})

test('one without them is not, nor one with the last word of the domain', () => {
  expect(isPersonalPassword('correct horse battery staple', person)).toBe(false)
  expect(isPersonalPassword('for example a long sentence', person)).toBe(false)
})

test('short parts of a name block no other words; the whole name and address still do [IDENT-20]', () => {
  const short = { email: 'jo@ab.io', name: 'Bo Li' }
  expect(isPersonalPassword('bold lions jog about', short)).toBe(false)
  expect(isPersonalPassword('ich bin bo li aus ulm', short)).toBe(true)
  expect(isPersonalPassword('write to jo@ab.io now', short)).toBe(true)
})

test.each([
  ['王小明', '我的名字是王小明没错啊'],
  ['Jérôme', 'jerome mange une pomme'],
  ['김민준', '안녕하세요 김민준 입니다'],
  ['Γιώργος', 'ΓΙΏΡΓΟΣ στη θάλασσα'],
])('a name in any script counts: %s [IDENT-20]', (name, password) => {
  expect(isPersonalPassword(password, { email: null, name })).toBe(true)
})

test('who is only known by keys has nothing that a password could repeat', () => {
  expect(isPersonalPassword('anything at all', { email: null, name: null })).toBe(false)
  expect(isPersonalPassword('anything at all', { email: null, name: '' })).toBe(false)
})
