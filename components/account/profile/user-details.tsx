import type { Account } from '@/lib/account/profile/account';
import { ChangePasswordForm } from '../security/change-password-form';
import { DeleteAccount } from './delete-account';
import { ProfileForm } from './profile-form';
import { UserMeasurements } from './user-measurements';

export const UserDetails = ({ user }: { user: Account }) => (
  <div className="grid gap-6">
    <ProfileForm user={user} />
    <UserMeasurements />
    <ChangePasswordForm email={user.email} />
    <DeleteAccount email={user.email} />
  </div>
);
