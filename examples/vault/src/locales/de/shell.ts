import type { shell as english } from '../en/shell.ts'

/** Texts of header and sidebar, in German. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  'menu.language': 'Sprache',
  'menu.appearance': 'Darstellung',
  'menu.theme': 'Farben',
  'menu.theme.system': 'System',
  'menu.theme.light': 'Hell',
  'menu.theme.dark': 'Dunkel',
  'menu.sidebar': 'Seitenleiste',
  'menu.sidebar.default': 'Standard',
  'menu.sidebar.prime': 'Prime',
  'menu.sidebar.dark': 'Dunkel',
  'menu.direction': 'Leserichtung',
  'menu.direction.ltr': 'Links nach rechts',
  'menu.direction.rtl': 'Rechts nach links',
  'nav.label': 'Hauptmenü',
  'nav.open': 'Menü öffnen',
  'nav.vaults': 'Meine sicheren Tresore',
  'nav.chat': 'Sicherer Chat',
  'nav.vaultList': 'Tresore',
  'nav.keysOpen': 'Schlüssel auf diesem Gerät offen',
  'nav.logout': 'Abmelden',
  'profile.anonymous': 'Anonyme Person',
  'profile.menu': 'Profilmenü',
  'menu.density': 'Zeilenabstand',
  'menu.density.comfortable': 'Bequem',
  'menu.density.compact': 'Kompakt',
  'nav.import': 'Passwörter importieren',
  'nav.sharing': 'Sicheres Teilen',
  'nav.friends': 'Freunde',
  'profile.tab.profile': 'Profil',
  'profile.tab.preferences': 'Einstellungen',
  'profile.tab.account': 'Konto',
  'profile.tab.security': 'Sicherheit',
  'nav.export': 'Exportieren',
  'nav.recoveryKit': 'Notfallblatt',
  'session.bar': 'Sitzungszeit',
  'session.left': 'Noch {time} ohne Aktivität',
  'session.soon': 'Sie werden in {time} abgemeldet, wenn Sie nichts tun.',
  'tips.label': 'Tipps',
  'tips.count': 'Tipp {number} von {count}',
  'tips.previous': 'Voriger Tipp',
  'tips.next': 'Nächster Tipp',
  'tips.all': 'Alle Tipps',
  'tips.dismiss': 'Tipps ausblenden',
  'tips.restore': 'Einzelne Tipps wieder zeigen',
  'tip.clientSide':
    'Dokumente werden auf Ihrem Gerät verschlüsselt: im Browser, bevor sie gesendet werden. Der Dienst speichert nur, was er nicht lesen kann.',
  'tip.recovery':
    'Wer Schlüsseldatei (.key oder .dat) und 2FA verliert, kann nichts wiederherstellen. Bewahren Sie Kopien an sicheren Orten auf.',
  'tip.admin':
    'Kein Administrator kann Zugang zu Ihren Dokumenten geben. Nur Ihre Schlüssel öffnen sie.',
  'tip.rescueCodes':
    'Notfallcodes gelten nur einmal. Weitere lassen sich auf der Sicherheitsseite des Kontos erzeugen.',
  'tip.scopes':
    'Tresore lassen sich mit Rechten teilen: Ein Freund darf nur, was Sie erlaubt haben.',
  'tip.marks':
    'Ein roter Schlüssel zeigt, was der Dienst lesen kann, ein grüner, was verschlüsselt ist.',
  'tip.title':
    'Titel und Schlagwörter werden unverschlüsselt gespeichert, damit Sie danach suchen können. Geheimes gehört in die anderen Felder.',
  'tip.keys': 'Drücken Sie ?, um zu sehen, was mit der Tastatur geht.',
  'tip.logout':
    'Melden Sie sich auf gemeinsam benutzten Geräten ab: Das entfernt Ihre Schlüssel aus dem Browser.',
}
