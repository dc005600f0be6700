// What a call of the panel does, where its path does not say so. Names are those of the contract's entries.

export const CALL_WORDS: Readonly<Record<string, string>> = {
  'login.restore': 'Who is signed in',
  'login.check': 'Sign in',
  'login.checkSecondFactor':
    'Go on with a sign-in that answered success false and second_factor_required: six digits of the app, or a recovery code',
  'login.logout': 'Sign out',
  'login.changePassword': 'Change the own password; all other sessions end',
  'security.details': 'Whether the own second factor is on, and the own sessions that are open',
  'security.startSecondFactor': 'Get a secret for an authenticator app; it is not on before switch-on-second-factor',
  'security.confirmSecondFactor': 'Give the second factor again, for calls that answer 403 with second_factor_required',
  'subAdmins.removeSecondFactor': 'Take the second factor of a sub admin away; all their sessions end',
  'userPage.logins': 'From where a user signed in, and with what, newest first',
  'toggles.flip': 'Switch a flag of a user, game, notice, image or sub admin, whose id is userDB_id',
  'users.pick': 'Find users by name, mobile or id',
  'notifications.send': 'Send a notification to one user, or to all with all_users',
  'notifications.list': 'Sent notifications, and how many inboxes have them',
  'subAdmins.update': 'Update a sub admin: the rights hold from the next call on',
  'subAdmins.resetPassword': 'Give a sub admin a new password; all their sessions end',
  'subAdmins.delete': 'Delete a sub admin; all their sessions end',
  'settings.saveAppLink': 'Save the app link and its share message',
  'settings.savePayment': 'Save bank and UPI details, whichever are sent',
  'settings.saveFixedValues':
    'Save limits, bonuses, withdraw times, maintenance and global betting, whichever are sent',
  'contactSettings.save': 'Save the contact settings; what is left out stays as it is',
  'howToPlay.save': 'Save the text, kept to an allow list, and the link of a YouTube video',
  'auditLog.list': 'What staff did, newest first',
  'auditLog.choices': 'The admins, actions and subjects that the audit log can be filtered by',
  'auditLog.ofUser': 'What staff did to one user',
  'auditLog.ofGame': 'What staff did to one game',
}
