# Gamelle in a container: built here, and run by a user without rights in an image that holds nothing else.
#   docker build -t gamelle .
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run postinstall && node scripts/make-release.ts /release && mkdir -p /empty/data /empty/backups

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /release /gamelle
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 /empty/data /data
COPY --from=build --chown=65532:65532 /empty/backups /backups
WORKDIR /gamelle
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s CMD ["/usr/local/bin/node", "healthy.js"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["--min-semi-space-size=8", "--max-semi-space-size=8", "server.js"]
