import type { tools as english } from '../en/tools.ts'

/** Texts of copying, generator and one-time codes, in German. */
export const tools: Readonly<Record<keyof typeof english, string>> = {
  'copy.confirmed': 'Kopiert!',
  'copy.doneClearing': '{name} kopiert, wird in {seconds} s gelöscht',
  'copy.uncleared':
    'Der Browser lässt diese Seite die Zwischenablage nicht von selbst leeren. Sie wird bei Ihrem nächsten Klick oder Tastendruck geleert.',
  'generator.open': 'Erzeugen',
  'generator.title': 'Passwort erzeugen',
  'generator.value': 'Erzeugtes Passwort',
  'generator.kind': 'Art',
  'generator.kind.password': 'Passwort',
  'generator.kind.passphrase': 'Passphrase aus Wörtern',
  'generator.length': 'Länge',
  'generator.classes': 'Zeichen',
  'generator.class.lower': 'a bis z',
  'generator.class.upper': 'A bis Z',
  'generator.class.digits': '0 bis 9',
  'generator.class.symbols': 'Sonderzeichen',
  'generator.withoutLookAlikes': 'Ähnlich aussehende Zeichen weglassen',
  'generator.words': 'Wörter',
  'generator.separator': 'Zwischen den Wörtern',
  'generator.space': 'Leerzeichen',
  'generator.capitals': 'Wörter großschreiben',
  'generator.weak': 'Schwach: {bits} Bit Zufall',
  'generator.fair': 'Mäßig: {bits} Bit Zufall',
  'generator.good': 'Gut: {bits} Bit Zufall',
  'generator.strong': 'Stark: {bits} Bit Zufall',
  'generator.renew': 'Ein anderes',
  'generator.use': 'Dieses Passwort verwenden',
  'generator.earlier': 'Frühere aus diesem Dialog: {count}',
  'totp.code': 'Aktueller Code',
  'totp.codeOf': 'Code von {name}',
  'totp.rest': '{seconds} s',
  'totp.unknown':
    'Aus diesem Text lassen sich keine Codes bilden: Er ist weder ein Base32-Schlüssel noch eine otpauth-Adresse der Art totp.',
  'totp.clock': 'Codes richten sich nach der Uhr dieses Geräts.',
  'totp.clockAhead':
    'Die Uhr dieses Geräts geht {time} vor. Dienste lehnen diese Codes vielleicht ab: Stellen Sie sie richtig.',
  'totp.clockBehind':
    'Die Uhr dieses Geräts geht {time} nach. Dienste lehnen diese Codes vielleicht ab: Stellen Sie sie richtig.',
}
