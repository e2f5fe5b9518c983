import type { Texts } from '../texts.ts'

/** See the English texts. */
export const account: Texts<'account'> = {
  // the person's own account
  'account.profile.title': 'Nom et langue',
  'account.profile.text':
    'Les applications voient votre nom si vous le permettez. Les e-mails arrivent dans votre langue.',
  'account.profile.saved': 'Le nom et la langue ont été enregistrés.',
  'account.mailLanguage': 'Langue des e-mails',
  'account.mailLanguage.none': 'Non choisie',
  'account.email.title': 'Adresse e-mail',
  'account.email.text': 'Elle sert à vous connecter et reçoit les e-mails sur votre compte.',
  'account.email.verified': 'Vérifiée',
  'account.email.unverified': 'Non vérifiée',
  'account.email.none': 'Aucune adresse e-mail',
  'account.email.change': 'Changer d’adresse',
  'account.email.add': 'Ajouter une adresse',
  'account.email.new': 'Nouvelle adresse e-mail',
  'account.email.send': 'Envoyer le code',
  'account.email.pending': 'Saisissez le code envoyé à {email}. D’ici là, rien ne change.',
  'account.email.confirm': 'Confirmer l’adresse',
  'account.email.changed': 'Votre adresse e-mail a été modifiée.',
  'account.email.other': 'Utiliser une autre adresse',
  'account.member.title': 'Identifiant de membre',
  'account.member.text': 'Formé à partir de vos clés\u202f; il ne change jamais.',
  'account.member.copy': 'Copier l’identifiant de membre',
  'account.password.title': 'Mot de passe',
  'account.password.text': 'Quand il change, toutes les autres sessions prennent fin.',
  'account.password.on': 'Un mot de passe est défini',
  'account.password.off': 'Aucun mot de passe défini',
  'account.password.change': 'Changer de mot de passe',
  'account.password.create': 'Définir un mot de passe',
  'account.password.current': 'Mot de passe actuel',
  'account.password.wrong': 'Ce n’est pas votre mot de passe actuel.',
  'account.password.changed':
    'Votre mot de passe a été enregistré. Toutes les autres sessions ont pris fin.',
  'account.factor.title': 'Second facteur',
  'account.factor.text':
    'Le code d’une application d’authentification, demandé à la connexion. Quand il change, toutes les autres sessions prennent fin.',
  'account.factor.on': 'Application d’authentification',
  'account.factor.off': 'Non configuré',
  'account.factor.since': 'Configurée le',
  'account.factor.setUp': 'Configurer',
  'account.factor.replace': 'Remplacer',
  'account.factor.remove': 'Supprimer le second facteur',
  'account.factor.kept': 'Avec un coffre, le second facteur peut être remplacé mais pas supprimé.',
  'account.factor.saved':
    'Votre second facteur est configuré. Toutes les autres sessions ont pris fin.',
  'account.factor.removed':
    'Votre second facteur a été supprimé. Toutes les autres sessions ont pris fin.',
  'account.codes.title': 'Codes de secours',
  'account.codes.text':
    'Chacun remplace une fois votre application. De nouveaux codes annulent les anciens.',
  'account.codes.left': {
    one: 'Il reste {count} code sur 10',
    other: 'Il reste {count} codes sur 10',
  },
  'account.codes.few': 'Créez-en de nouveaux avant d’avoir besoin du dernier.',
  'account.codes.create': 'Créer de nouveaux codes',
  'account.codes.created': 'Les nouveaux codes sont actifs. Les anciens ne fonctionnent plus.',
  'account.deletion.title': 'Supprimer le compte',
  'account.deletion.text': 'C’est sans retour possible.',
  'account.deletion.all':
    'Votre profil, vos identifiants, vos sessions et les accès des applications',
  'account.deletion.inVault':
    'Votre compte a un coffre. Supprimez-le depuis celui-ci, où votre clé le signe.',
  'account.deletion.submit': 'Supprimer mon compte',
  'account.deletion.sure': 'Votre compte est supprimé aussitôt et ne peut pas être rétabli.',
  'account.sessions.title': 'Où vous êtes connecté',
  'account.sessions.text':
    'Terminer une session déconnecte ce navigateur et les applications où il a servi.',
  'account.sessions.current': 'Ce navigateur',
  'account.sessions.lastUsed': 'dernière utilisation',
  'account.sessions.end': 'Terminer',
  'account.sessions.endNamed': 'Terminer la session\u00a0: {browser}',
  'account.sessions.endOthers': 'Terminer toutes les autres sessions',
  'account.sessions.endAll': 'Terminer toutes les sessions',
  'account.sessions.ended': 'La session est terminée.',
  'account.sessions.endedOthers': 'Toutes les autres sessions sont terminées.',
  'account.sessions.sureOthers': 'Tous les navigateurs sauf celui-ci sont déconnectés aussitôt.',
  'account.sessions.sureAll': 'Vous êtes déconnecté partout, ici aussi.',
  'account.applications.title': 'Applications autorisées',
  'account.applications.text':
    'Ce qu’elles peuvent voir et faire en votre nom. Une application dont l’accès est retiré doit vous le redemander.',
  'account.applications.none': 'Aucune application n’a accès à votre compte.',
  'account.applications.own': 'Fait partie de ce service',
  'account.applications.since': 'autorisée le',
  'account.applications.sessions': {
    one: '{count} session ouverte',
    other: '{count} sessions ouvertes',
  },
  'account.applications.api': 'Auprès de {uri}\u00a0: {scopes}',
  'account.applications.end': 'Retirer l’accès',
  'account.applications.endNamed': 'Retirer l’accès\u00a0: {name}',
  'account.applications.sure':
    '{name} est déconnectée de tous les navigateurs et doit vous redemander l’accès. Elle garde ce qu’elle a déjà vu.',
  'account.applications.ended': '{name} n’a plus accès.',
}
