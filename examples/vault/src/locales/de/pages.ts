import type { pages as english } from '../en/pages.ts'

/** Texts of the public pages, in German. */
export const pages: Readonly<Record<keyof typeof english, string>> = {
  'legal.terms': 'Nutzungsbedingungen',
  'terms.title': 'Nutzungsbedingungen',
  'terms.version': 'Fassung {version}. Dies sind die Bedingungen einer Vorführung.',
  'terms.what.title': 'Was das ist',
  'terms.what.text':
    'Shrd ist Software, die Sie selbst oder jemand betreibt, den Sie kennen. Dieser Tresor bewahrt Dokumente auf, die in Ihrem Browser verschlüsselt werden. Die Nutzung ist kostenlos, Zahlungsdaten werden nicht verlangt. Niemand verspricht, dass der Dienst immer erreichbar ist.',
  'terms.data.title': 'Was der Dienst speichert',
  'terms.data.text':
    'Er speichert Ihre öffentlichen Schlüssel, die verschlüsselten Inhalte Ihrer Dokumente und unverschlüsselt: Namen, Schlagwörter und Symbole von Tresoren, Titel, Schlagwörter und Symbole von Dokumenten sowie die Zeiten von Änderungen. Er speichert weder E-Mail-Adresse noch Namen, solange Sie keine angeben. Er setzt Cookies für Sitzung, Sprache und Darstellung und keine für Werbung.',
  'terms.keys.title': 'Schlüssel und Wiederherstellung',
  'terms.keys.text':
    'Ihre privaten Schlüssel stehen in der Schlüsseldatei, die Sie bei der Registrierung herunterladen. Der Dienst erhält weder die Datei noch ihr Passwort. Wer die Schlüsseldatei, ihr Passwort oder den zweiten Faktor samt Notfallcodes verliert, verliert den Zugang endgültig. Kein Administrator kann ihn wiederherstellen.',
  'terms.duties.title': 'Was von Ihnen erwartet wird',
  'terms.duties.text':
    'Bewahren Sie Kopien der Schlüsseldatei an sicheren Orten auf und wählen Sie ein Passwort, das Sie nirgends sonst verwenden. Nutzen Sie den Dienst nicht, um anderen zu schaden oder das Gesetz zu brechen.',
  'terms.end.title': 'Ende',
  'terms.end.text':
    'Sie können die Nutzung jederzeit beenden. Wer den Dienst betreibt, darf ihn einstellen und kündigt das vorher an, damit Sie Ihre Dokumente sichern können.',
  'home.title': 'Shrd, Ihr verschlüsselter Tresor',
  'notFound.title': 'Diese Seite gibt es nicht',
  'notFound.text':
    'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite wurde verschoben.',
  'notFound.back': 'Zum Anfang',
}
