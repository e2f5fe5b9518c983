import type { Texts } from '../texts.ts'

/** The invites and the safety number, in German. */
export const invite: Texts<'invite'> = {
  // both sides
  'invite.step': 'Schritt {step} von {steps}',
  'invite.cancel': 'Einladung abbrechen',
  'invite.continue': 'Weiter',
  'invite.retry': 'Noch einmal versuchen',
  'invite.done': 'Fertig',
  'invite.alias': 'Name Ihres Freundes',
  'invite.aliasHint': 'Nur Sie sehen diesen Namen.',
  'invite.aliasRequired': 'Bitte geben Sie einen Namen ein.',

  // the PINs
  'invite.pin.receiver': 'Empfänger-PIN',
  'invite.pin.sender': 'Absender-PIN',
  'invite.pin.signing': 'Signatur-PIN',
  'invite.pin.copy': 'PIN kopieren',
  'invite.pin.proves': 'Die PIN beweist auch beiden Seiten die Schlüssel der jeweils anderen.',
  'invite.pin.hint': '12 Buchstaben und Ziffern. Großschreibung und Striche sind gleichgültig.',
  'invite.pin.required': 'Bitte geben Sie die PIN ein.',
  'invite.pin.check': 'PIN prüfen',
  'invite.pin.checking': 'Die PIN wird mit den Schlüsseln verglichen',
  'invite.pin.mismatch':
    'Passt die PIN nicht zu den Schlüsseln, hält die Einladung an und sagt es.',
  'invite.pin.personally':
    'Rufen Sie an oder treffen Sie sich. Senden Sie sie nicht über diesen Dienst.',
  'invite.qr.show': 'Als QR-Code zeigen',
  'invite.qr.label': '{pin} als QR-Code',
  'invite.qr.scan': 'QR-Code scannen',
  'invite.qr.aim': 'Richten Sie die Kamera auf den QR-Code auf dem Bildschirm Ihres Freundes.',
  'invite.qr.stop': 'Kamera anhalten',
  'invite.qr.other': 'Dieser QR-Code ist keine PIN. Ihr Freund kann einen neben der PIN zeigen.',
  'invite.qr.refused':
    'Diese Seite darf die Kamera nicht verwenden. Erlauben Sie es im Browser, oder tippen Sie die PIN.',
  'invite.qr.missing': 'Keine Kamera ist frei. Tippen Sie die PIN.',
  'invite.left.friend': 'Ihr Freund hat noch {time} für die Eingabe',
  'invite.left.friendText': 'Danach beginnt die Einladung mit einer neuen PIN von vorn.',
  'invite.left.friendLate':
    'Die zwei Minuten sind vorbei. Fahren Sie nur fort, wenn Ihr Freund sie rechtzeitig eingegeben hat; sonst brechen Sie ab und beginnen neu.',
  'invite.left.you': 'Noch {time}',
  'invite.left.minute': 'Noch eine Minute',
  'invite.left.seconds': { one: 'Noch {count} Sekunde', other: 'Noch {count} Sekunden' },

  // who invites
  'invite.send.create.title': 'Einen Freund einladen',
  'invite.send.create.text':
    'Rufen Sie erst an oder treffen Sie sich: Beide müssen dies gleichzeitig offen haben.',
  'invite.send.create.submit': 'Einladung erstellen',
  'invite.willExpire': 'Die Beziehung an einem bestimmten Tag beenden',
  'invite.expiresAt': 'Letzter Tag',
  'invite.expiresAtRequired': 'Bitte wählen Sie einen Tag, der noch kommt.',
  'invite.send.show.title': 'Lesen Sie diese PIN Ihrem Freund vor',
  'invite.send.enter.title': 'Geben Sie die PIN ein, die Ihr Freund vorliest',
  'invite.send.enter.text': 'Ihr Freund sieht jetzt eine Absender-PIN.',
  'invite.send.signing.title': 'Die Beziehung wird signiert',
  'invite.send.signing.text': 'Das dauert auf diesem Gerät einige Sekunden.',
  'invite.send.signing.progress': 'Es wird mit Ihrem Schlüssel signiert',
  'invite.send.answer.title': 'Lesen Sie diese zweite PIN Ihrem Freund vor',
  'invite.send.answer.text': 'Ihr Freund gibt sie ein und signiert.',
  'invite.send.answer.question': 'Sieht Ihr Freund „Verbunden“?',
  'invite.send.answer.yes': 'Ja, verbunden',
  'invite.send.answer.no': 'Nein, es ist fehlgeschlagen',
  'invite.send.answer.late':
    'Die zwei Minuten sind vorbei. Sieht Ihr Freund nicht „Verbunden“, wählen Sie „Nein, es ist fehlgeschlagen“ und beginnen Sie neu.',
  'invite.send.connected.title': '{name} steht jetzt in Ihrer Freundesliste',
  'invite.send.connected.text':
    'Sie können jetzt Dokumente teilen. Nur Sie können die Beziehung widerrufen.',

  // who was invited
  'invite.receive.start.title': 'Eine Einladung annehmen',
  'invite.receive.start.text': 'Ihr Freund liest Ihnen eine Empfänger-PIN vor.',
  'invite.receive.computing': 'Ihre Antwort wird berechnet',
  'invite.receive.show.title': 'Lesen Sie diese PIN Ihrem Freund zurück',
  'invite.receive.enter.title': 'Geben Sie die zweite PIN ein, die Ihr Freund vorliest',
  'invite.receive.enter.text': 'Ihr Freund sieht jetzt eine Signatur-PIN.',
  'invite.receive.consent.title': 'Mit {name} verbinden?',
  'invite.receive.consent.text':
    'Die PINs haben bewiesen, wessen Schlüssel das sind. Mit Ihrer Signatur stimmen Sie dieser Beziehung zu.',
  'invite.receive.consent.submit': 'Signieren und verbinden',
  'invite.receive.connected.title': 'Verbunden',
  'invite.receive.connected.text':
    '{name} steht jetzt in Ihrer Freundesliste. Sagen Sie Ihrem Freund, dass Sie „Verbunden“ sehen.',

  // the end
  'invite.proven': 'Schlüssel bewiesen',
  'invite.until': 'Bis {date}',
  'invite.unlimited': 'Läuft nicht ab',
  'invite.expired.title': 'Die zwei Minuten sind vorbei',
  'invite.expired.text': 'Die PIN wurde nicht rechtzeitig eingegeben. Nichts wurde vereinbart.',
  'invite.expired.hint': 'Erst anrufen, dann beginnen: Beide müssen dies gleichzeitig offen haben.',
  'invite.stopped.title': 'Die Einladung wurde angehalten',
  'invite.stopped.revoked': 'Die Beziehung wurde zurückgenommen. Nichts ist davon übrig.',

  // the safety number
  'safety.compare': 'Sicherheitsnummer vergleichen',
  'safety.title': 'Vergleichen Sie die Sicherheitsnummer mit {name}',
  'safety.text':
    'Beide Bildschirme müssen dasselbe zeigen. Vergleichen Sie einmal, persönlich oder im Videoanruf.',
  'safety.label': 'Sicherheitsnummer',
  'safety.you': 'Sie',
  'safety.loading': 'Die Sicherheitsnummer wird berechnet',
  'safety.words': 'Als Wörter vorlesen',
  'safety.match': 'Sie stimmen überein',
  'safety.differ': 'Sie sind verschieden',
  'safety.verified': 'Die Schlüssel von {name} sind als bestätigt markiert.',
  'safety.danger': 'Jemand könnte zwischen Ihnen und {name} stehen. Teilen Sie nichts.',
  'safety.dangerOwner': 'Widerrufen Sie die Beziehung und beginnen Sie persönlich eine neue.',
  'safety.dangerPartner':
    'Bitten Sie Ihren Freund, die Beziehung zu widerrufen, und beginnen Sie persönlich eine neue.',
  'safety.revoke': 'Beziehung widerrufen',
  'safety.revoked': 'Die Beziehung wurde widerrufen.',
}
