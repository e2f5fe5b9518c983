import type { friends as english } from '../en/friends.ts'

/** Texts of invites and friends, in German. */
export const friends: Readonly<Record<keyof typeof english, string>> = {
  'friends.empty': 'Noch niemand. Laden Sie jemanden ein, mit dem Sie Dokumente teilen möchten.',
  'invite.menu': 'Einladen',
  'invite.send': 'Einladung senden',
  'invite.receive': 'Einladung annehmen',
  'invite.about': 'Über Einladungen',
  'invite.about.text':
    'Eine Einladung verbindet Sie mit einer Person, damit Sie beide Dokumente teilen können. Sie entsteht, während Sie miteinander sprechen: am Telefon, per Video oder persönlich.',
  'invite.step.create': 'Sie geben Ihrem Freund einen Namen. Nur Sie sehen ihn.',
  'invite.step.pins': 'Sie lesen einander drei PINs vor. Jede gilt zwei Minuten.',
  'invite.step.check':
    'Beide Browser vergleichen die PINs mit den Schlüsseln der anderen Seite. Ein Dienst, der einen Schlüssel austauscht, fiele auf.',
  'invite.about.end':
    'Durch eine Einladung allein wird nichts geteilt. Sie wählen später, was Ihr Freund sehen darf.',
  'friends.loading': 'Ihre Freunde werden geladen',
  'friends.failed': 'Ihre Freunde konnten nicht geladen werden.',
  'friends.refused': 'Freunde, die nicht gezeigt werden, weil eine Prüfung fehlschlug: {count}',
  'friends.search': 'Freund suchen',
  'friends.noneFound': 'Kein Freund hat diesen Namen.',
  'friends.more': 'Weitere: {count}. Geben Sie einen Namen ein.',
  'friends.found': 'Gefundene Freunde: {count}',
  'friends.former': 'Frühere Freunde ({count})',
  'friends.newKey': 'Neue Schlüssel: bestätigen Sie sie, bevor Sie teilen',
  'friends.verified': 'Sicherheitsnummer verglichen',
  'friends.menu': 'Aktionen für {name}',
  'friends.confirm': 'Neue Schlüssel prüfen',
  'friends.rename': 'Name ändern',
  'friends.safety': 'Sicherheitsnummer',
  'friends.safetyOf': 'Sicherheitsnummer mit {name}',
  'friends.revoke': 'Widerrufen',
  'friends.withdraw': 'Meine Dokumente entziehen',
  'friends.ended': 'Beendet',
  'friends.until': 'Bis {date}',
  'friends.name': 'Name',
  'friends.nameHint': 'Nur Sie sehen diesen Namen.',
  'friends.renamed': 'Der neue Name ist {name}.',
  'friends.revokeQuestion': 'Möchten Sie die Beziehung mit {name} beenden?',
  'friends.revokeText':
    'Sie endet für Sie beide, sofort und endgültig. Ihr Freund kann Ihre Dokumente nicht mehr öffnen und Sie nicht die Ihres Freundes. Was schon gelesen oder heruntergeladen wurde, lässt sich nicht zurückholen. Ihre geteilten Dokumente bekommen danach neue Schlüssel.',
  'friends.revoked': 'Die Beziehung mit {name} wurde widerrufen.',
  'friends.withdrawInstead': 'Ihre eigenen Dokumente können Sie {name} trotzdem entziehen.',
  'friends.withdraw.title': '{name} Dokumente entziehen',
  'friends.withdraw.text':
    'Jedes Dokument, das {name} lesen konnte, bekommt einen neuen Schlüssel. Was Sie von nun an schreiben, kann {name} nicht öffnen.',
  'friends.withdraw.finding': 'Geteilte Dokumente werden gesucht',
  'friends.withdraw.stop': 'Anhalten',
  'friends.withdraw.resume': 'Fortsetzen',
  'friends.withdraw.stopped':
    'Angehalten. Einige Dokumente haben vielleicht noch ihren alten Schlüssel. Sie können jederzeit fortsetzen: Erledigtes bleibt erledigt.',
  'friends.withdraw.failed': 'Nicht alle Dokumente haben einen neuen Schlüssel.',
  'friends.withdraw.left':
    'Dokumente ohne neuen Schlüssel: {count}. Die anderen haben einen. Versuchen Sie es noch einmal.',
  'friends.withdraw.none': 'Keines Ihrer Dokumente ist mit diesem Freund geteilt.',
  'friends.withdraw.done': 'Dokumente mit neuem Schlüssel: {count}',
  'friends.withdrawn': 'Eine Beziehung ist beendet. Dokumente mit neuem Schlüssel: {count}',
  'friends.checkFailed': 'Eine Prüfung ist fehlgeschlagen',
  'friends.leftBehind':
    'Dokumente, die noch ihren alten Schlüssel haben: {count}. Entziehen Sie sie Ihren früheren Freunden noch einmal.',
  'friends.confirm.title': '{name} hat neue Schlüssel',
  'friends.confirm.alarm':
    'Mit diesem Freund wird nichts geteilt, bis Sie die neuen Schlüssel bestätigt haben.',
  'friends.confirm.text':
    'Neue Schlüssel bekommt, wer sie zurücksetzt. Auch wer ein Konto übernommen hat, hätte neue. Fragen Sie {name} am Telefon oder persönlich. Vergleichen Sie nach dem Bestätigen die Sicherheitsnummer.',
  'friends.confirm.submit': 'Neue Schlüssel verwenden',
  'friends.confirm.failed': 'Die neuen Schlüssel konnten nicht bestätigt werden.',
  'friends.confirm.done': 'Die neuen Schlüssel von {name} werden verwendet.',
  'progress.of': '{done} von {total}',
  'invite.drawing.you': 'Sie',
  'invite.drawing.friend': 'Ihr Freund',
  'invite.drawing.receiverPin': 'Empfänger-PIN',
  'invite.drawing.senderPin': 'Absender-PIN',
  'invite.drawing.signingPin': 'Signatur-PIN',
  'invite.drawing.service': 'Der Dienst trägt nur versiegelte Briefe.',
  'invite.drawing.alt':
    'Zwei Menschen lesen einander drei PINs vor: Sie lesen die Empfänger-PIN vor, Ihr Freund die Absender-PIN, Sie die Signatur-PIN. Der Dienst trägt nur versiegelte Briefe.',
}
