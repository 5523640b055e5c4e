import { classNames } from './class-names';

/** Stands where words will be; its size comes from `className`. */
export const Bone = ({ className }: { className: string }) => (
  <span
    className={classNames(
      'block animate-pulse rounded bg-sunken motion-reduce:animate-none',
      className,
    )}
  />
);

interface SkeletonProps {
  /** What is being waited for, for those who do not see it. */
  label: string;
  children: React.ReactNode;
}

export const Skeleton = ({ label, children }: SkeletonProps) => (
  <div role="img" aria-label={label}>
    {children}
  </div>
);
