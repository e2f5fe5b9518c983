/** Stands in every odd value, so that an answer or a log line which repeats one is found out. */
export const MARK = 'mK7zQ9vX'

/** Texts that nobody writes by hand: each has tripped a parser, a database or a page somewhere. */
export const ODD_TEXTS: Readonly<Record<string, string>> = {
  'a null byte': `${MARK}\0${MARK}`,
  'control characters': `${MARK}\u0001\u0008\u001b[31m\u007f\u0085`,
  'line breaks': `${MARK}\r\nSet-Cookie: ${MARK}=1\r\n\r\n`,
  'a high surrogate alone': `${MARK}\ud800`,
  'a low surrogate alone': `\udc00${MARK}`,
  'an override of direction': `${MARK}\u202emoc.elpmaxe\u2066`,
  'invisible characters': `\ufeff${MARK}\u200b\u2060\u00ad`,
  'a pile of accents': `${MARK}${'\u0301'.repeat(500)}`,
  'letters of another alphabet': `${MARK}аdmin@exаmple.org`,
  'characters that fold': `${MARK}ﬁ①ſ\u212a\u0130`,
  'a character that is no character': `${MARK}\uffff\u{10ffff}`,
  markup: `"><img src=x onerror=${MARK}>'</script>`,
  'a template': `\${${MARK}}{{${MARK}}}<%= ${MARK} %>`,
  SQL: `' OR 1=1; DROP TABLE persons; -- ${MARK}`,
  'a path': `../../${MARK}/%2e%2e/%00`,
  'the name of a prototype': '__proto__',
}

/** Longer than any text of the contract but those that carry cipher text. */
export const LONG_TEXT: string = MARK.repeat(20_000)

/** What is not a text, or not one thing. */
export const ODD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a number below zero': -1,
  'a fraction': 0.5,
  'a number too large to count with': 1e308,
  'a number that is no longer exact': 2 ** 53,
  'an empty text': '',
  'a blank': ' ',
  'an empty list': [],
  'a list of lists': [[[MARK]]],
  'an empty object': {},
  'an object with a constructor': { constructor: { prototype: { admin: MARK } } },
  'an object that looks like a list': { length: 3, 0: MARK },
  'a very long text': LONG_TEXT,
}

/** All of them by name. */
export const ODD: Readonly<Record<string, unknown>> = { ...ODD_TEXTS, ...ODD_VALUES }
