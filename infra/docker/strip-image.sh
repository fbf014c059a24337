#!/bin/sh
# Removes from an image what only a build needs: npm, yarn, corepack, headers and apt.
set -eu
rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/share/doc /usr/local/share/man /opt/yarn-*
for program in npm npx corepack yarn yarnpkg; do rm -f "/usr/local/bin/$program"; done
dpkg --purge --force-depends --force-remove-essential --force-remove-protected apt
rm -rf /etc/apt /var/lib/apt /var/cache/apt /var/log/apt /var/log/dpkg.log /root/.npm
# Set-user-id programs are not needed here.
find / -xdev -type f -perm /6000 -exec chmod a-s {} +
